// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.outcry.app.calendar.NumbersReset;
import org.outcry.app.calendar.TradingPlan;
import org.outcry.app.config.VenueConfig;
import org.outcry.gateway.config.ConfigException;
import org.outcry.wire.file.Pace;

/**
 * Calendar, phase schedules and resets of a venue's configuration. A thread of its own looks at the files every five
 * seconds, and parses changed ones, so that the thread that executes orders does not at the beginning of a date.
 * {@link #get} may be called by any thread.
 */
final class PlanReader implements Supplier<TradingPlan>, AutoCloseable {
    private static final long ROUND_NS = TimeUnit.SECONDS.toNanos(5);

    private final Supplier<VenueConfig> present;
    private final Consumer<String> lines;
    private final Pace pace = new Pace();
    private @Nullable Thread thread;
    private volatile TradingPlan plan;
    private volatile @Nullable String fault;

    /** The files that the plan is of; null if they are to be parsed whatever they contain. */
    private @Nullable List<String> parsed;

    /**
     * Creates a reader, which has read once.
     *
     * @param present the configuration as it is at present
     */
    PlanReader(Supplier<VenueConfig> present, Consumer<String> lines) {
        this.present = present;
        this.lines = lines;
        this.plan = planOf(present.get());
    }

    /** Starts to read a file again. */
    void start() {
        if (present instanceof PresentConfig file) {
            thread = Thread.ofPlatform().daemon().name("trading-plan").start(() -> run(file));
        }
    }

    private void run(PresentConfig file) {
        while (!pace.isEnded()) {
            pace.pause(ROUND_NS);
            look(file);
        }
    }

    /** Parses the files if they changed, or had an error. One thread. */
    void look(PresentConfig file) {
        List<String> contents = contents(file);
        if (contents != null && contents.equals(parsed)) {
            return;
        }
        parsed = null;
        try {
            plan = planOf(file.readAgain());
            fault = null;
            parsed = contents;
        } catch (ConfigException | IOException e) {
            String error = String.valueOf(e.getMessage());
            if (!error.equals(fault)) {
                fault = error;
                tell(error);
            }
        }
    }

    private void tell(String error) {
        lines.accept("the former calendar and phase schedules hold, because the configuration can't be read: " + error);
    }

    /** Returns the contents of the files; null if one can't be read. */
    private @Nullable List<String> contents(PresentConfig file) {
        Path holidays = plan.calendar().holidaysFile();
        try {
            String config = Files.readString(file.path());
            return holidays == null ? List.of(config) : List.of(config, Files.readString(holidays));
        } catch (IOException e) {
            return null;
        }
    }

    private static TradingPlan planOf(VenueConfig config) {
        Map<Integer, NumbersReset> resets = new HashMap<>();
        config.sessions().forEach(session -> resets.put(session.number(), session.resetAt()));
        return new TradingPlan(config.calendar(), config.rules().schedules(), resets);
    }

    /** Returns the plan of the last file without an error. A line says if there is an error now. */
    @Override
    public TradingPlan get() {
        String error = fault;
        if (error != null) {
            tell(error);
        }
        return present instanceof PresentConfig ? plan : planOf(present.get());
    }

    @Override
    public void close() {
        if (thread != null) {
            pace.end(thread);
        }
    }
}
