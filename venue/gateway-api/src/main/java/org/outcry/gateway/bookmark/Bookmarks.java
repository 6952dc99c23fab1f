// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Bookmarks of a gateway: the newest two, in the folder {@code bookmarks} beside the event log. One that is damaged, of
 * another layout or version, or that does not belong to the log is passed over with a line; then the older one, or the
 * log from its beginning, takes its place.
 */
public final class Bookmarks {
    /** The folder in that of the event log. */
    public static final String FOLDER = "bookmarks";

    private static final int KEPT = 2;
    private static final long FAR_BEHIND = 2 * BookmarkKeeper.MOST_ROUNDS * BookmarkKeeper.EVERY_EVENTS;
    private static final Pattern FILE = Pattern.compile("(.+)-(\\d{20})\\.bookmark");

    private final Path folder;
    private final String name;
    private final EventFileSpec eventLog;
    private final Consumer<String> lines;
    private final LogCheck check;
    private final Set<Path> passedOver = ConcurrentHashMap.newKeySet();

    /**
     * Creates the bookmarks of a gateway.
     *
     * @param name the gateway's name
     * @param lines receives messages for the operator
     */
    public Bookmarks(EventFileSpec eventLog, String name, Consumer<String> lines) {
        this(eventLog, name, lines, first -> {});
    }

    /**
     * Creates the bookmarks of a gateway.
     *
     * @param name the gateway's name
     * @param lines receives messages for the operator
     * @param check checks what a gateway is about to read of the event log
     */
    public Bookmarks(EventFileSpec eventLog, String name, Consumer<String> lines, LogCheck check) {
        this.check = check;
        this.folder = eventLog.directory().resolve(FOLDER);
        this.eventLog = eventLog;
        this.name = name;
        this.lines = lines;
    }

    /** Check of an event log. */
    @FunctionalInterface
    public interface LogCheck {
        /**
         * Checks the files from an event on that the start left for later.
         *
         * @throws IOException if one is damaged or can't be read
         */
        void require(long firstEvent) throws IOException;
    }

    /** Returns the first event that a start from one of the bookmarks needs; 1 if there is none. Any thread. */
    public long firstNeeded() throws IOException {
        return list().stream()
                .filter(file -> !passedOver.contains(file))
                .mapToLong(Bookmarks::numberOf)
                .min()
                .orElse(1);
    }

    /** Returns the newest whole bookmark; null if there is none. Any thread. */
    public @Nullable Path newest() throws IOException {
        for (Path file : list()) {
            if (Bookmark.verify(file, new Bookmark.Fault()) != null) {
                return file;
            }
        }
        return null;
    }

    /**
     * Returns the first event that the next start probably needs: from the newest bookmark of each gateway; 1 if there
     * is none. A gateway that is far behind the others may no longer be configured, and is left out. Any thread.
     */
    public static long firstNeededOfAll(EventFileSpec eventLog) throws IOException {
        Path folder = eventLog.directory().resolve(FOLDER);
        Map<String, Long> newest = new TreeMap<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "*.bookmark")) {
                for (Path file : all) {
                    Matcher matcher = FILE.matcher(String.valueOf(file.getFileName()));
                    if (matcher.matches()) {
                        newest.merge(matcher.group(1), Long.parseLong(matcher.group(2)), Math::max);
                    }
                }
            }
        }
        long last = newest.values().stream().mapToLong(Long::longValue).max().orElse(0);
        return newest.values().stream()
                .mapToLong(Long::longValue)
                .filter(number -> last - number <= FAR_BEHIND)
                .min()
                .orElse(1);
    }

    /**
     * Checks the bookmarks of all gateways beside an event log, and changes nothing.
     *
     * @return the faults: files, and for each the reason for which no start takes it
     */
    public static Map<Path, String> faults(EventFileSpec eventLog) throws IOException {
        Map<Path, String> faults = new TreeMap<>();
        Path folder = eventLog.directory().resolve(FOLDER);
        if (!Files.isDirectory(folder)) {
            return faults;
        }
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "*.bookmark");
                EventFileReader log = EventFileReader.open(eventLog)) {
            for (Path file : all) {
                Bookmark.Fault fault = new Bookmark.Fault();
                Bookmark bookmark = Bookmark.verify(file, fault);
                if (bookmark == null || !isOf(log, bookmark, fault)) {
                    faults.put(file, fault.toString());
                }
            }
        }
        return faults;
    }

    /** Returns the number of the event after which a bookmark was written, by its file; 0 if it is none. */
    public static long eventOf(Path file) {
        return numberOf(file);
    }

    /**
     * Loads the newest valid bookmark and goes to the event after it, or to the first event if there is none, which it
     * says where many events are read for it.
     *
     * @param state a new object
     * @param log reader of the event log
     * @throws IOException if there is no valid bookmark, and the event log does not begin with the first event
     */
    public void load(EventState state, EventFileReader log) throws IOException {
        begin(state, log, BookmarkKeeper.EVERY_EVENTS);
    }

    /** Does as {@link #load} does for what writes the first bookmark: having none is no fault. */
    void follow(EventState state, EventFileReader log) throws IOException {
        begin(state, log, Long.MAX_VALUE);
    }

    private void begin(EventState state, EventFileReader log, long mostWithout) throws IOException {
        List<Path> files = list();
        for (Path file : files) {
            Bookmark bookmark = valid(file, state, log);
            if (bookmark != null && bookmark.load(state)) {
                check.require(bookmark.start().eventNumber + 1);
                log.seek(bookmark.start().eventNumber + 1);
                return;
            } else if (bookmark != null) {
                passOver(file, "it lacks what this version or configuration needs, such as the past of a session");
            }
        }
        long first = log.firstNumber();
        if (first > 1 && state.needsPast()) {
            throw new IOException("gateway has no valid bookmark, and older events are gone: gateway=" + name
                    + " firstEvent=" + first + " folder=" + folder + "; restore the bookmarks from a copy, or put the"
                    + " archived events back with 'outcry journal restore'");
        }
        long events = log.nextNumber() - first;
        if (!files.isEmpty() || events > mostWithout) {
            lines.accept("no valid bookmark, the gateway reads all events: gateway=" + name + " events=" + events);
        }
        check.require(first);
        log.seek(first);
    }

    private @Nullable Bookmark valid(Path file, EventState state, EventFileReader log) throws IOException {
        Bookmark.Fault fault = new Bookmark.Fault();
        Bookmark bookmark = null;
        try {
            bookmark = Bookmark.verify(file, fault);
        } catch (NoSuchFileException e) {
            fault.set("it is gone");
        }
        if (bookmark != null && fits(bookmark, state, log, fault)) {
            return bookmark;
        }
        passOver(file, fault.toString());
        return null;
    }

    private void passOver(Path file, String reason) {
        if (passedOver.add(file)) {
            lines.accept("bookmark passed over, " + reason + ": file=" + file);
        }
    }

    private boolean fits(Bookmark bookmark, EventState state, EventFileReader log, Bookmark.Fault fault) {
        String gateway = bookmark.start().gateway;
        if (!gateway.equals(name)) {
            fault.set("it is one of gateway " + gateway + " and not of " + name);
            return false;
        }
        return bookmark.isOf(state, fault) && isOf(log, bookmark, fault);
    }

    private static boolean isOf(EventFileReader log, Bookmark bookmark, Bookmark.Fault fault) {
        long number = bookmark.start().eventNumber;
        if (number < log.firstNumber() || number >= log.nextNumber()) {
            fault.set("the event log does not have its event " + number);
            return false;
        }
        log.seek(number);
        log.poll((methodId, buffer, offset, length) -> {}, number, 1);
        if (log.timeNs() != bookmark.start().eventTimeNs || log.methodId() != bookmark.start().eventMethodId) {
            fault.set("it is another venue's, its event " + number + " differs from that in the event log");
            return false;
        }
        return true;
    }

    /** Writes a bookmark of the state after the event that a reader handed over last, and deletes old ones. */
    void write(EventState state, EventFileReader log) throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve(String.format("%s-%020d.bookmark", name, log.number()));
        BookmarkStart start = new BookmarkStart();
        start.gateway = name;
        start.version = state.version();
        start.eventNumber = log.number();
        start.eventTimeNs = log.timeNs();
        start.eventMethodId = log.methodId();
        Bookmark.write(file, folder.resolve(name + ".unfinished"), start, state);
        for (Path bad : passedOver) {
            if (Files.exists(bad) && !bad.equals(file)) {
                Files.move(bad, bad.resolveSibling(bad.getFileName() + ".bad"), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        passedOver.clear();
        List<Path> files = list();
        for (int i = KEPT; i < files.size(); i++) {
            Files.deleteIfExists(files.get(i));
        }
    }

    /** Returns the files of the event log. */
    public EventFileSpec eventLog() {
        return eventLog;
    }

    String name() {
        return name;
    }

    Consumer<String> lines() {
        return lines;
    }

    /** Returns the files, newest first. */
    private List<Path> list() throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "*.bookmark")) {
            for (Path file : all) {
                Matcher matcher = FILE.matcher(String.valueOf(file.getFileName()));
                if (matcher.matches() && name.equals(matcher.group(1))) {
                    files.add(file);
                }
            }
        } catch (NoSuchFileException e) {
            return files;
        }
        files.sort(Comparator.comparingLong(Bookmarks::numberOf).reversed());
        return files;
    }

    private static long numberOf(Path file) {
        Matcher matcher = FILE.matcher(String.valueOf(file.getFileName()));
        return matcher.matches() ? Long.parseLong(matcher.group(2)) : 0;
    }
}
