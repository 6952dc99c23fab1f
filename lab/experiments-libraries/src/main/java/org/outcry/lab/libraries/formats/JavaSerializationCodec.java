// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** Codec of the JDK's own serialization. */
final class JavaSerializationCodec implements FormatCodec {
    private final FormatOrder[] orders;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
    private FormatOrder last = new FormatOrder();

    JavaSerializationCodec(List<FormatOrder> orders) {
        this.orders = orders.toArray(FormatOrder[]::new);
    }

    @Override
    @SuppressWarnings("BanSerializableRead")
    public int writeRead(int index) {
        bytes.reset();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(orders[index]);
            out.flush();
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                last = (FormatOrder) in.readObject();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
        return bytes.size();
    }

    @Override
    public FormatOrder lastRead() {
        return last;
    }
}
