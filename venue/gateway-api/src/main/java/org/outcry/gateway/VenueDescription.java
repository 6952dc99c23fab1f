// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.gateway.tls.TlsSection;

/**
 * The part of a venue's configuration that every gateway may need.
 *
 * @param name the venue's CompID
 * @param folder the folder that relative paths of the configuration are relative to
 * @param data the venue's data folder
 * @param archive the folder that old files of it are moved to; null if there is none
 * @param maxSessions the highest session number
 * @param sessions who may come
 * @param instruments how many instruments the configuration names
 * @param tls the certificates that listeners choose from
 * @param gatewayReturnNs how long a gateway in a process of its own may be without the venue before its participants
 *     are disconnected
 * @param nodes the numbers of the nodes of a venue on several machines; empty if there is one process only
 * @param node the number of the node in this process; 0 if it is none
 */
public record VenueDescription(
        String name,
        Path folder,
        Path data,
        @Nullable Path archive,
        int maxSessions,
        List<Session> sessions,
        int instruments,
        List<TlsSection> tls,
        long gatewayReturnNs,
        List<Integer> nodes,
        int node) {
    /** The time in which a gateway in a process of its own should come back to a venue with a single process. */
    public static final long USUAL_RETURN_NS = 10_000_000_000L;

    /** A venue without archive and certificates. */
    public VenueDescription(
            String name, Path folder, Path data, int maxSessions, List<Session> sessions, int instruments) {
        this(name, folder, data, null, maxSessions, sessions, instruments, List.of(), USUAL_RETURN_NS, List.of(), 0);
    }

    /** Returns a description without sessions, for a section of a gateway that is not in a file. */
    public static VenueDescription of(List<TlsSection> tls) {
        Path here = Path.of("");
        return new VenueDescription("OUTCRY", here, here, null, 0, List.of(), 0, tls, USUAL_RETURN_NS, List.of(), 0);
    }

    /** Returns the description for the gateways of a node. */
    public VenueDescription ofNode(int number) {
        return new VenueDescription(
                name, folder, data, archive, maxSessions, sessions, instruments, tls, gatewayReturnNs, nodes, number);
    }

    /** Returns the terms for the other sides of sessions that have any, by number. */
    public Map<Integer, PeerTerms> peers() {
        return sessions.stream()
                .filter(session -> !session.peers().equals(PeerTerms.ANY))
                .collect(Collectors.toMap(Session::number, Session::peers, (one, other) -> one));
    }

    /**
     * A session.
     *
     * @param number its number, from 1
     * @param compId its counterparty's CompID
     * @param participant the participant that it belongs to
     * @param password the hash of what the counterparty must show, or null
     * @param peers the terms for the other side of its connections
     */
    public record Session(
            int number,
            String compId,
            int participant,
            @Nullable PasswordHash password,
            PeerTerms peers) {
        /** A session whose counterparty comes from anywhere. */
        public Session(int number, String compId, int participant, @Nullable PasswordHash password) {
            this(number, compId, participant, password, PeerTerms.ANY);
        }

        /** Returns whether a counterparty can log on that shows neither a password nor a certificate of its own. */
        public boolean isOpenToOthers() {
            return password == null && !peers.namesCertificate();
        }
    }
}
