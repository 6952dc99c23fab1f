// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runner of a script in the usual line form: {@code iCONNECT} and {@code iDISCONNECT}; {@code I} and a message to send;
 * {@code E} and fields of the message expected next; {@code eDISCONNECT}; {@code #} and a comment. A number and a comma
 * after the first letter name another connection. {@code |} may stand for SOH, {@code <TIME+10>} for a time. BodyLength
 * and CheckSum are added where they are missing. In addition, {@code t} and a number advance the venue's clock by
 * seconds.
 */
final class FixScript {
    private static final Pattern TIME = Pattern.compile("<TIME([+-]\\d+)?>");
    private static final Pattern NAMED = Pattern.compile("(\\d+),(.*)");
    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("uuuuMMdd-HH:mm:ss").withZone(ZoneOffset.UTC);

    private final TestVenue venue;
    private final String compId;
    private final Map<String, TestClient> connections = new HashMap<>();

    FixScript(TestVenue venue, String compId) {
        this.venue = venue;
        this.compId = compId;
    }

    /** Runs a script. An error names the line. */
    void run(Path script) throws IOException {
        List<String> lines = Files.readAllLines(script, StandardCharsets.ISO_8859_1);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.isEmpty() || line.charAt(0) == '#') {
                continue;
            }
            try {
                run(line.charAt(0), inVersion(line.substring(1)));
            } catch (AssertionError e) {
                throw new AssertionError(script.getFileName() + " line " + (i + 1) + ": " + line, e);
            }
        }
        for (TestClient connection : connections.values()) {
            connection.close();
        }
    }

    /**
     * Adapts a line of a script, which is written in FIX 4.4 for ALICE, to the session and version. Connection 9 is
     * that of another client, as it is written.
     */
    private String inVersion(String line) {
        if (compId.equals("ALICE") || line.startsWith("9,")) {
            return line;
        }
        String text = line.replace("49=ALICE|", "49=" + compId + "|").replace("56=ALICE|", "56=" + compId + "|");
        return compId.equals("DAVE") ? inFix42(text) : inFixt11(text);
    }

    private static String inFix42(String line) {
        return line.replace("8=FIX.4.2|", "8=FIX.4.1|")
                .replace("8=FIX.4.4|", "8=FIX.4.2|")
                .replace("|373=16|", "|")
                .replace("|373=15|", "|")
                .replace("|373=13|", "|")
                .replace("|373=14|", "|")
                .replace("|789=4|", "|")
                .replace("|789=4", "");
    }

    private static String inFixt11(String line) {
        return line.replace("8=FIX.4.4|", "8=FIXT.1.1|").replace("98=0|108=30|", "98=0|108=30|1137=9|");
    }

    private void run(char step, String text) throws IOException {
        Matcher named = NAMED.matcher(text);
        String name = named.matches() ? named.group(1) : "1";
        String rest = named.matches() ? named.group(2) : text;
        switch (step) {
            case 'i' -> {
                if (rest.equals("CONNECT")) {
                    connections.put(name, venue.connect(compId));
                } else {
                    connection(name).close();
                    venue.drive(20);
                }
            }
            case 'I' -> connection(name).sendBytes(message(rest));
            case 'E' -> expect(connection(name).next(), rest);
            case 'e' -> connection(name).expectEnd();
            case 't' -> {
                venue.clock.advanceSeconds(Long.parseLong(rest));
                venue.drive(5);
            }
            default -> throw new AssertionError("no step of a script: " + step);
        }
    }

    private TestClient connection(String name) {
        TestClient connection = connections.get(name);
        if (connection == null) {
            throw new AssertionError("no connection " + name + ": iCONNECT comes first");
        }
        return connection;
    }

    private byte[] message(String text) {
        Matcher times = TIME.matcher(text.replace('\u0001', '|'));
        String message = times.replaceAll(time -> {
            long seconds = time.group(1) == null ? 0 : Long.parseLong(time.group(1));
            return FORMAT.format(Instant.EPOCH.plusNanos(venue.clock.nanoTime()).plusSeconds(seconds));
        });
        int second = message.indexOf('|') + 1;
        if (!message.startsWith("8=") || message.contains("|10=")) {
            return TestClient.bytes(message);
        }
        if (message.startsWith("9=", second)) {
            return TestClient.bytes(message + "10=000|");
        }
        return TestClient.frame(message.substring(2, second - 1), message.substring(second));
    }

    private static void expect(String message, String fields) {
        for (String field : fields.replace('\u0001', '|').split("\\|", 0)) {
            if (!field.startsWith("9=") && !field.startsWith("10=") && !field.startsWith("52=")) {
                assertThat("|" + message).contains("|" + field + "|");
            }
        }
    }
}
