// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.engine.saved.EngineState;

/**
 * Limit overrides, one for each session and instrument, in the order of their grants. Keeps and reuses what it
 * allocates.
 */
public final class LimitOverrides {
    /** Authorisations that hold at the same time. */
    public static final int MOST = 1_024;

    /** Those that hold, then those to be used again. */
    private final List<LimitOverride> limitOverrides = new ArrayList<>();

    private int size;

    public int size() {
        return size;
    }

    /** Writes those that hold, in their order. */
    public void save(EngineState to) {
        for (int at = 0; at < size; at++) {
            to.limitOverride(limitOverrides.get(at));
        }
    }

    /** Returns the override of a session in an instrument; null if there is none. */
    @Nullable
    public LimitOverride find(int session, int instrument) {
        for (int at = 0; at < size; at++) {
            LimitOverride limitOverride = limitOverrides.get(at);
            if (limitOverride.session == session && limitOverride.instrument == instrument) {
                return limitOverride;
            }
        }
        return null;
    }

    /** Adds an override at the end, all of whose fields must be set. */
    public LimitOverride add() {
        if (size == limitOverrides.size()) {
            limitOverrides.add(new LimitOverride());
        }
        return limitOverrides.get(size++);
    }

    /** Forgets one; it stays readable until another is added. */
    public void remove(LimitOverride limitOverride) {
        limitOverrides.remove(limitOverride);
        limitOverrides.add(limitOverride);
        size--;
    }

    /** Forgets those that are over. */
    public void removeOver(long timeNs) {
        for (int at = size - 1; at >= 0; at--) {
            if (limitOverrides.get(at).isOver(timeNs)) {
                remove(limitOverrides.get(at));
            }
        }
    }
}
