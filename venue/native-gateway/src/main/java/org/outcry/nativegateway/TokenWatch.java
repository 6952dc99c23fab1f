// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.Reloaded;
import org.outcry.gateway.config.ConfigException;
import org.outcry.nativeapi.TokenHash;
import org.outcry.runtime.ChangedLines;
import org.outcry.wire.file.Pace;

/**
 * Watch of the files that permit clients: takes changed ones four times a second, on a thread of its own, and says so.
 * A file that is gone withdraws its token. A changed one is taken when two looks find the same in it, so that nothing
 * half-written is; one that holds no token changes nothing. The same thread reads the clients of the configuration
 * again on request.
 */
final class TokenWatch implements AutoCloseable {
    private static final long INTERVAL_NS = TimeUnit.MILLISECONDS.toNanos(250);
    private static final long IDLE_NS = TimeUnit.HOURS.toNanos(1);

    private final List<NativeUser> local;
    private final Map<String, Path> localFiles;
    private final List<NativeUser> others = new ArrayList<>();
    private final List<Watched> watched = new ArrayList<>();
    private final Queue<PendingReload> requests = new ConcurrentLinkedQueue<>();
    private final Consumer<String> lines;
    private final Pace pace = new Pace();
    private @Nullable Thread thread;
    private boolean isRunning;

    /** Reader of the section of the configuration. */
    @FunctionalInterface
    interface Settings {
        /** Reads it, as it is at present. */
        NativeSettings read() throws IOException;

        /** Has the other gateways read theirs. */
        default Reloaded readOthers() throws IOException {
            return Reloaded.NOTHING;
        }
    }

    /**
     * Creates a watch, which reads the files once.
     *
     * @param local clients that are permitted whatever the configuration says
     * @param localFiles the files of those that have one, by the client's name
     */
    TokenWatch(List<NativeUser> local, Map<String, Path> localFiles, Consumer<String> lines) {
        this.lines = lines;
        this.local = List.copyOf(local);
        this.localFiles = Map.copyOf(localFiles);
        take(List.of(), Map.of());
    }

    /**
     * Permits the clients of the configuration, and no others. Those that have the same file and terms as before are
     * watched on.
     */
    void take(NativeSettings settings) {
        take(settings.users(), settings.tokenFiles());
    }

    /** Permits these clients, those that have a file by that. */
    void take(List<NativeUser> users, Map<String, Path> files) {
        List<Watched> before = new ArrayList<>(watched);
        others.clear();
        watched.clear();
        isRunning = false;
        local.forEach(user -> add(user, localFiles.get(user.name()), before));
        users.forEach(user -> add(user, files.get(user.name()), before));
        check();
        check();
        isRunning = true;
    }

    private void add(NativeUser user, @Nullable Path file, List<Watched> before) {
        if (file == null) {
            others.add(user);
            return;
        }
        watched.add(before.stream()
                .filter(one -> one.isOf(user, file))
                .findFirst()
                .orElseGet(() -> new Watched(user, new TokenFile(file, user.name()), formerOf(user, file, before))));
    }

    /** Returns the watch of the same file with other terms; null if there is none. */
    private static @Nullable Watched formerOf(NativeUser user, Path file, List<Watched> before) {
        return before.stream()
                .filter(one -> one.file.file().equals(file) && one.user.name().equals(user.name()))
                .findFirst()
                .orElse(null);
    }

    /** Takes a request over to read the configuration again. Any thread. */
    void request(PendingReload reload) {
        requests.add(reload);
        LockSupport.unpark(thread);
    }

    /** Carries out the requests. Returns whether there was one. */
    private boolean reload(Settings settings) {
        boolean any = false;
        for (PendingReload request = requests.poll(); request != null; request = requests.poll()) {
            any = true;
            List<NativeUser> before = users();
            try {
                NativeSettings present = settings.read();
                Reloaded others = settings.readOthers();
                take(present);
                String own = PendingReload.differences(before, users());
                String differences = own + (own.isEmpty() || others.changed().isEmpty() ? "" : ", ") + others.changed();
                request.done(differences, others.kept());
                lines.accept("clients are read again: " + (differences.isEmpty() ? "nothing changed" : differences));
            } catch (IOException | ConfigException e) {
                request.failed(String.valueOf(e.getMessage()));
            }
        }
        return any;
    }

    /** Returns the clients that are permitted now. */
    List<NativeUser> users() {
        List<NativeUser> users = new ArrayList<>(others);
        for (Watched one : watched) {
            if (one.permitted != null) {
                users.add(one.permitted);
            }
        }
        return users;
    }

    /**
     * Begins to watch. Changed permissions go to the gateway.
     *
     * @param settings reads the section again on request
     */
    void start(Consumer<List<NativeUser>> gateway, Settings settings) {
        thread = Thread.ofPlatform().name("tokens").daemon().start(() -> run(gateway, settings));
    }

    private void run(Consumer<List<NativeUser>> gateway, Settings settings) {
        while (!pace.isEnded()) {
            boolean reloaded = reload(settings);
            if (check() || reloaded) {
                gateway.accept(users());
            }
            pace.pause(watched.isEmpty() ? IDLE_NS : INTERVAL_NS);
        }
    }

    /** Looks at the files. Returns whether the permitted clients changed. */
    boolean check() {
        boolean changed = false;
        for (Watched one : watched) {
            changed |= one.look();
        }
        return changed;
    }

    @Override
    public void close() {
        if (thread != null) {
            pace.end(thread);
        }
    }

    /** A file, and the client that it permits. */
    private final class Watched {
        private final NativeUser user;
        private final TokenFile file;
        private final ChangedLines faults = new ChangedLines(lines);
        private @Nullable NativeUser permitted;
        /** The line of the permitted token; null before the first and after a withdrawal. */
        private @Nullable String good;

        private @Nullable String lastSeen;
        private @Nullable String decided;

        /**
         * The token and its line as they were under other terms: a hash of the same token has another salt each time.
         */
        private final @Nullable TokenHash formerToken;

        private final @Nullable String formerLine;

        private Watched(NativeUser user, TokenFile file, @Nullable Watched former) {
            NativeUser before = former == null ? null : former.permitted;
            this.formerToken = before == null ? null : before.token();
            this.formerLine = former == null ? null : former.good;
            this.user = user;
            this.file = file;
            this.permitted = user;
        }

        private boolean isOf(NativeUser other, Path otherFile) {
            return file.file().equals(otherFile) && user.equals(other.with(user.token()));
        }

        private boolean look() {
            String seen;
            try {
                seen = file.line();
            } catch (NoSuchFileException e) {
                return withdraw();
            } catch (IOException e) {
                keep(e);
                return false;
            }
            boolean steady = seen.equals(lastSeen);
            lastSeen = seen;
            return steady && !seen.equals(decided) && take(seen);
        }

        private boolean withdraw() {
            lastSeen = null;
            decided = null;
            good = null;
            faults.forget();
            if (permitted == null) {
                return false;
            }
            permitted = null;
            lines.accept("token withdrawn, its file is gone: name=" + user.name() + " file=" + file.file()
                    + ": its connections end, and nobody logs on with it");
            return true;
        }

        private boolean take(String line) {
            decided = line;
            faults.forget();
            if (line.equals(good)) {
                return false;
            }
            try {
                permitted = user.with(formerToken != null && line.equals(formerLine) ? formerToken : file.hash(line));
            } catch (IOException e) {
                keep(e);
                return false;
            }
            good = line;
            if (isRunning) {
                lines.accept("token taken: name=" + user.name() + " file=" + file.file()
                        + ": connections with a former one end");
            }
            return true;
        }

        private void keep(IOException fault) {
            faults.accept("ALERT token not taken, "
                    + (permitted == null ? "nobody logs on with it" : "the former one holds") + ": name=" + user.name()
                    + ": " + fault.getMessage());
        }
    }
}
