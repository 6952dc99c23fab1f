// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.logon;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Terms for the other sides of sessions, by the number of the session, which can change while a gateway runs. Any
 * thread.
 */
public final class SessionPeers {
    private volatile Map<Integer, PeerTerms> terms;

    /** Creates terms; sessions without any have {@link PeerTerms#ANY}. */
    public SessionPeers(Map<Integer, PeerTerms> terms) {
        this.terms = Map.copyOf(terms);
    }

    /** Returns the terms of a session. */
    public PeerTerms of(int session) {
        return terms.getOrDefault(session, PeerTerms.ANY);
    }

    /**
     * Takes over other terms, for logons that follow.
     *
     * @param gateway the gateway's name in the answer
     * @return what changed, in words; empty if nothing did
     */
    public String change(String gateway, Map<Integer, PeerTerms> present) {
        Map<Integer, PeerTerms> before = terms;
        List<String> words = new ArrayList<>();
        TreeSet<Integer> sessions = new TreeSet<>(before.keySet());
        sessions.addAll(present.keySet());
        for (int session : sessions) {
            if (!before.getOrDefault(session, PeerTerms.ANY).equals(present.getOrDefault(session, PeerTerms.ANY))) {
                words.add(gateway + " networks and certificate of session " + session + " are changed");
            }
        }
        terms = Map.copyOf(present);
        return String.join(", ", words);
    }
}
