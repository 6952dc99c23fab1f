// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.file.Pace;

/**
 * Watch of the files that permit clients: takes changed ones four times a second, on a thread of its own, and says so. A file that is gone withdraws its
 * token. A changed one is taken when two looks find the same in it, so that nothing half-written is; one that holds no token changes nothing. Without
 * files there is no thread.
 */
final class TokenWatch implements AutoCloseable {
    private static final long INTERVAL_NS = TimeUnit.MILLISECONDS.toNanos(250);

    private final List<NativeUser> others = new ArrayList<>();
    private final List<Watched> watched = new ArrayList<>();
    private final Consumer<String> lines;
    private final Pace pace = new Pace();
    private @Nullable Thread thread;
    private boolean isRunning;

    /**
     * Creates a watch, which reads the files once.
     *
     * @param users all clients that are permitted at the start
     * @param files the files of those that have one, by the client's name
     */
    TokenWatch(List<NativeUser> users, Map<String, Path> files, Consumer<String> lines) {
        this.lines = lines;
        for (NativeUser user : users) {
            Path file = files.get(user.name());
            if (file == null) {
                others.add(user);
            } else {
                watched.add(new Watched(user, new TokenFile(file, user.name())));
            }
        }
        check();
        check();
        isRunning = true;
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

    /** Begins to watch. Changed permissions go to the gateway. */
    void start(Consumer<List<NativeUser>> gateway) {
        if (!watched.isEmpty()) {
            thread = Thread.ofPlatform().name("tokens").daemon().start(() -> run(gateway));
        }
    }

    private void run(Consumer<List<NativeUser>> gateway) {
        while (!pace.isEnded()) {
            if (check()) {
                gateway.accept(users());
            }
            pace.pause(INTERVAL_NS);
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
        private @Nullable NativeUser permitted;
        /** The line of the permitted token; null before the first and after a withdrawal. */
        private @Nullable String good;

        private @Nullable String lastSeen;
        private @Nullable String decided;
        private String told = "";

        private Watched(NativeUser user, TokenFile file) {
            this.user = user;
            this.file = file;
            this.permitted = user;
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
            told = "";
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
            told = "";
            if (line.equals(good)) {
                return false;
            }
            try {
                permitted = new NativeUser(user.name(), user.role(), user.number(), file.hash(line), user.endsNs());
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
            String line = "ALERT token not taken, "
                    + (permitted == null ? "nobody logs on with it" : "the former one holds") + ": name=" + user.name()
                    + ": " + fault.getMessage();
            if (!line.equals(told)) {
                told = line;
                lines.accept(line);
            }
        }
    }
}
