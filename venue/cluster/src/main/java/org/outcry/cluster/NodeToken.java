// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import io.aeron.security.Authenticator;
import io.aeron.security.CredentialsSupplier;
import io.aeron.security.SessionProxy;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.agrona.collections.Long2ObjectHashMap;

/** Secret of a cluster's nodes: who sends commands shows it, and who does not is refused. It travels as it is, on the nodes' own network. */
final class NodeToken implements Authenticator, CredentialsSupplier {
    private final byte[] token;
    private final Long2ObjectHashMap<byte[]> presented = new Long2ObjectHashMap<>();

    NodeToken(String token) {
        this.token = token.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public byte[] encodedCredentials() {
        return token.clone();
    }

    @Override
    public byte[] onChallenge(byte[] encodedChallenge) {
        return new byte[0];
    }

    @Override
    public void onConnectRequest(long sessionId, byte[] encodedCredentials, long nowMs) {
        // Decided when the session's answers can be sent.
        presented.put(sessionId, encodedCredentials.clone());
    }

    @Override
    public void onChallengeResponse(long sessionId, byte[] encodedCredentials, long nowMs) {
        // Nobody is challenged.
    }

    @Override
    public void onConnectedSession(SessionProxy sessionProxy, long nowMs) {
        byte[] shown = presented.remove(sessionProxy.sessionId());
        if (shown != null && MessageDigest.isEqual(shown, token)) {
            sessionProxy.authenticate(new byte[0]);
        } else {
            sessionProxy.reject();
        }
    }

    @Override
    public void onChallengedSession(SessionProxy sessionProxy, long nowMs) {
        sessionProxy.reject();
    }
}
