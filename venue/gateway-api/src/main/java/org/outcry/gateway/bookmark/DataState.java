// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.outcry.wire.Frames;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.WireContract;

/** State that is saved as blocks of bytes. */
public abstract class DataState implements EventState {
    private static final int BLOCK_BYTES = 1_024;

    private final ByteArrayOutputStream loaded = new ByteArrayOutputStream();
    private boolean serves = true;

    /** Writes the state. */
    public abstract void save(DataOutput out) throws IOException;

    /** Reads a state. Returns false, and nothing is changed, if it lacks what this gateway needs. */
    public abstract boolean load(DataInput in, int version) throws IOException;

    @Override
    public final WireContract contract() {
        return DataCallsEncodings.contract();
    }

    @Override
    public final void save(Frames frames) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            save(new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        byte[] all = bytes.toByteArray();
        DataCalls calls = new DataCallsWriter(frames);
        for (int from = 0; from < all.length; from += BLOCK_BYTES) {
            calls.bytes(Arrays.copyOfRange(all, from, Math.min(all.length, from + BLOCK_BYTES)));
        }
    }

    @Override
    public final MessageReader loader() {
        return DataCallsEncodings.messageReader(new DataCalls() {
            @Override
            public void bookmark(BookmarkStart start) {
                loaded.reset();
                serves = true;
            }

            @Override
            public void bytes(byte[] block) {
                loaded.writeBytes(block);
            }

            @Override
            public void end(long calls, long hash) {
                try {
                    serves = load(new DataInputStream(new ByteArrayInputStream(loaded.toByteArray())), version());
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        });
    }

    @Override
    public final boolean serves() {
        return serves;
    }
}
