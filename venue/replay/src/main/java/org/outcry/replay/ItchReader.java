// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.EOFException;
import java.io.IOException;
import java.util.Objects;
import java.util.zip.ZipException;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.ItchParser;
import org.outcry.itch.file.BinaryFileReader;
import org.outcry.soup.BigEndian;

/** Reader of ITCH 5.0 in BinaryFILE framing: the day of a venue, or a part of it. */
public final class ItchReader implements RecordingReader {
    private static final int LENGTH_BYTES = 2;

    /** Made by {@link java.util.ServiceLoader}. */
    public ItchReader() {}

    @Override
    public String form() {
        return "itch";
    }

    @Override
    public String description() {
        return "ITCH 5.0 in BinaryFILE framing";
    }

    @Override
    public boolean recognises(RecordingFile file) {
        byte[] head = file.head();
        if (head.length <= LENGTH_BYTES) {
            return false;
        }
        int bytes = BigEndian.getU16(head, 0);
        int expected = ItchLayout.lengthOf(head[LENGTH_BYTES]);
        return expected > 0 && (bytes == 0 || bytes == expected);
    }

    @Override
    public Recording read(RecordingFile file, RecordingOptions options) throws IOException {
        options.take(this, "--tick");
        ItchStocks stocks = new ItchStocks(options);
        ItchParser parser = new ItchParser(stocks);
        try (BinaryFileReader messages = new BinaryFileReader(file.open())) {
            try {
                while (messages.next()) {
                    parse(file, parser, stocks, messages);
                }
                if (messages.skipZeros()) {
                    throw bad(file, messages, "the end behind a length of 0", shown(messages));
                }
            } catch (EOFException | ZipException e) {
                throw new BadRowsException(
                        file.path(),
                        "offset " + messages.fileOffset(),
                        "the rest of the file",
                        Objects.requireNonNullElse(e.getMessage(), "end of file"),
                        e);
            }
        }
        return stocks.recording(file.path());
    }

    private static void parse(RecordingFile file, ItchParser parser, ItchStocks stocks, BinaryFileReader messages)
            throws BadRowsException {
        int type = messages.buffer()[messages.offset()];
        switch (parser.parse(messages.buffer(), messages.offset(), messages.length())) {
            case UNKNOWN_TYPE -> throw bad(file, messages, "a type of ITCH 5.0", shown(messages));
            case WRONG_LENGTH ->
                throw bad(
                        file,
                        messages,
                        ItchLayout.lengthOf((byte) type) + " bytes for a message of type " + (char) type,
                        messages.length() + "");
            case TOLD -> {
                String expected = stocks.expected();
                if (expected != null) {
                    throw bad(file, messages, expected, stocks.found());
                }
            }
        }
    }

    private static String shown(BinaryFileReader messages) {
        byte type = messages.buffer()[messages.offset()];
        return type > ' ' && type < 127 ? "" + (char) type : type + "";
    }

    private static BadRowsException bad(RecordingFile file, BinaryFileReader messages, String expected, String found) {
        String place = "offset " + messages.fileOffset() + ", message " + messages.messages();
        return new BadRowsException(file.path(), place, expected, found, null);
    }
}
