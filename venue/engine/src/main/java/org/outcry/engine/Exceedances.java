package org.outcry.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What sessions are authorised to, one for each session and instrument, in the order in which they were. Keeps and reuses what it allocates. */
final class Exceedances {
    /** Authorisations that hold at the same time. */
    static final int MOST = 1_024;

    /** Those that hold, then those to be used again. */
    private final List<Exceedance> exceedances = new ArrayList<>();

    private int size;

    int size() {
        return size;
    }

    Exceedance get(int at) {
        return exceedances.get(at);
    }

    /** What a session may do in an instrument; null if nothing special. */
    @Nullable
    Exceedance find(int session, int instrument) {
        for (int at = 0; at < size; at++) {
            Exceedance exceedance = exceedances.get(at);
            if (exceedance.session == session && exceedance.instrument == instrument) {
                return exceedance;
            }
        }
        return null;
    }

    /** A new one at the end, all of whose fields must be set. */
    Exceedance add() {
        if (size == exceedances.size()) {
            exceedances.add(new Exceedance());
        }
        return exceedances.get(size++);
    }

    /** Forgets one; it stays readable until another is added. */
    void remove(Exceedance exceedance) {
        exceedances.remove(exceedance);
        exceedances.add(exceedance);
        size--;
    }

    /** Forgets those that are over. */
    void removeOver(long timeNs) {
        for (int at = size - 1; at >= 0; at--) {
            if (exceedances.get(at).isOver(timeNs)) {
                remove(exceedances.get(at));
            }
        }
    }
}
