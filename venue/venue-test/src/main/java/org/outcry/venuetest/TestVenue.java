// SPDX-License-Identifier: Apache-2.0
package org.outcry.venuetest;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.commandline.TemporaryFolder;
import picocli.CommandLine;

/**
 * Venue that runs in the JVM of a test, with the engine, gateways and files of production. Any thread. The JVM needs
 * the option {@value #JVM_OPTION}.
 */
public final class TestVenue implements AutoCloseable {
    /** Option of the JVM that runs a venue. */
    static final String JVM_OPTION = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";

    private static final String NATIVE_API = "native";

    private final Path folder;
    private final Path file;
    private final List<String> said = new CopyOnWriteArrayList<>();
    private @Nullable Venue venue;

    private TestVenue(Path folder) {
        this.folder = folder;
        file = folder.resolve("venue.yaml");
    }

    /** Starts a venue with FIX, OUCH and the native API, instruments ACME and GLOBEX, sessions OMS1 to OMS4. */
    public static TestVenue start() {
        return start("");
    }

    /**
     * Starts a venue. When this returns, its gateways listen.
     *
     * @param yaml the text of its configuration, as {@code outcry run --example} prints one; empty for the usual one of
     *     tests. Paths are relative to a folder of its own, which is deleted at the end
     * @throws org.outcry.gateway.config.ConfigException with all errors of the configuration
     * @throws IllegalStateException if the JVM lacks an option
     */
    public static TestVenue start(String yaml) {
        if (!Object.class.getModule().isOpen("jdk.internal.misc", TestVenue.class.getModule())) {
            throw new IllegalStateException("a venue needs an option of the JVM that runs the tests: " + JVM_OPTION
                    + "; with Maven in argLine of surefire, with Gradle in jvmArgs of test");
        }
        try {
            TestVenue started = new TestVenue(Files.createTempDirectory("outcry-venue-test"));
            try {
                String text = yaml.isEmpty() ? resource(TestVenue.class, "venue.yaml") : yaml;
                Files.writeString(started.file, Objects.requireNonNull(text));
                started.open();
                return started;
            } catch (IOException | RuntimeException e) {
                TemporaryFolder.delete(started.folder);
                throw e;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the text of a resource beside a class; null if there is none. */
    static @Nullable String resource(Class<?> beside, String name) throws IOException {
        try (InputStream in = beside.getResourceAsStream(name)) {
            return in == null ? null : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void open() throws IOException {
        VenueConfig config = VenueConfigReader.read(file);
        venue = Venue.start(config, said::add);
    }

    private Venue running() {
        Venue present = venue;
        if (present == null) {
            throw new IllegalStateException("the venue was closed");
        }
        return present;
    }

    /**
     * Returns the address on which it listens.
     *
     * @param name {@code fix}, {@code ouch}, {@code native}, {@code console} or another name that {@code outcry run
     *     --json} prints
     * @throws IllegalStateException if it has no such address
     */
    public InetSocketAddress address(String name) {
        return running().address(name);
    }

    /** Returns the port of {@link #address}. */
    public int port(String name) {
        return address(name).getPort();
    }

    /** Returns the folder of its configuration {@code venue.yaml}, and of its data. */
    public Path folder() {
        return folder;
    }

    /** Returns what it has told its operator so far. */
    public List<String> said() {
        return List.copyOf(said);
    }

    /**
     * Runs an operator's verb on it, such as {@code command("halt", "ACME")} or {@code command("bust", "17")}. The
     * venue needs the native API for that.
     *
     * @param words the verb with its arguments, without {@code --config} and {@code --to}
     * @return what the verb printed
     * @throws IllegalStateException if it fails, with its exit code and what it said
     */
    public String command(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.add("--config=" + file);
        all.add("--to=127.0.0.1:" + port(NATIVE_API));
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine outcry = Outcry.commandLine();
        outcry.setOut(new PrintWriter(out, true));
        outcry.setErr(new PrintWriter(err, true));
        int exitCode = outcry.execute(all.toArray(new String[0]));
        if (exitCode != ExitCode.DONE) {
            throw new IllegalStateException(
                    "outcry " + String.join(" ", words) + " failed: exitCode=" + exitCode + "\n" + out + err);
        }
        return out.toString();
    }

    /**
     * Stops it in order, as a signal does, and starts it again on its files: sessions are logged out, open orders,
     * names and numbers stay. A listener with the port 0 has another port then.
     */
    public void restart() {
        running().close();
        venue = null;
        try {
            open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Stops it, and deletes its files. */
    @Override
    public void close() {
        Venue present = venue;
        venue = null;
        if (present != null) {
            present.close();
        }
        try {
            TemporaryFolder.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
