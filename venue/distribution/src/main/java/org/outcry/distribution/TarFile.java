// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/** Compressed tar file (POSIX ustar), which is the same for the same contents. The owner in it is root. */
final class TarFile {
    private static final int BLOCK = 512;
    private static final int LONGEST_NAME = 100;
    private static final int SIZE_DIGITS = 11;
    private static final int CHECKSUM_AT = 148;

    private TarFile() {}

    /**
     * Writes a file.
     *
     * @param contents the contents by their paths, in their order
     * @throws IOException if it can't be written, or a path is too long
     */
    static void write(Path file, Map<String, byte[]> contents) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, byte[]> each : contents.entrySet()) {
                byte[] bytes = each.getValue();
                out.write(head(each.getKey(), bytes.length));
                out.write(bytes);
                out.write(new byte[(BLOCK - bytes.length % BLOCK) % BLOCK]);
            }
            out.write(new byte[2 * BLOCK]);
        }
    }

    private static byte[] head(String name, int size) throws IOException {
        if (name.length() > LONGEST_NAME) {
            throw new IOException("path in a tar file is too long: path=" + name + " bound=" + LONGEST_NAME);
        }
        byte[] head = new byte[BLOCK];
        put(head, 0, name);
        String owner = "0000000\0";
        put(head, LONGEST_NAME, "0000644\0" + owner + owner + octal(size, SIZE_DIGITS) + "\0" + octal(0, SIZE_DIGITS));
        put(head, CHECKSUM_AT, " ".repeat(8) + "0");
        put(head, 257, "ustar\0" + "00");
        int sum = 0;
        for (byte each : head) {
            sum += each;
        }
        put(head, CHECKSUM_AT, octal(sum, 6) + "\0 ");
        return head;
    }

    private static String octal(int number, int digits) {
        String text = Integer.toOctalString(number);
        return "0".repeat(digits - text.length()) + text;
    }

    private static void put(byte[] head, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, head, at, bytes.length);
    }
}
