// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import io.aeron.security.Authenticator;
import io.aeron.security.SessionProxy;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.agrona.collections.Long2ObjectHashMap;
import org.agrona.collections.LongHashSet;
import org.outcry.cluster.NodeCredentials.Shown;

/**
 * Check of who sends commands, on the node that leads: a node shows the secret, and the settings that all nodes must
 * have in common. One that has others is told those of this node, and refused.
 */
final class NodeToken implements Authenticator {
    private final byte[] token;
    private final SettingsCheck check;
    private final Long2ObjectHashMap<byte[]> presented = new Long2ObjectHashMap<>();
    private final LongHashSet told = new LongHashSet();

    NodeToken(String token, SettingsCheck check) {
        this.token = token.getBytes(StandardCharsets.UTF_8);
        this.check = check;
    }

    @Override
    public void onConnectRequest(long sessionId, byte[] encodedCredentials, long nowMs) {
        // Decided when the session's answers can be sent.
        presented.put(sessionId, encodedCredentials.clone());
    }

    @Override
    public void onChallengeResponse(long sessionId, byte[] encodedCredentials, long nowMs) {
        // A challenge tells the settings of this node. It has arrived, so that the link may be closed.
        told.add(sessionId);
    }

    @Override
    public void onConnectedSession(SessionProxy sessionProxy, long nowMs) {
        byte[] encoded = presented.get(sessionProxy.sessionId());
        Shown shown = encoded == null ? null : NodeCredentials.parse(encoded);
        if (shown == null) {
            presented.remove(sessionProxy.sessionId());
            sessionProxy.reject();
        } else if (isOfThisCluster(shown)) {
            if (sessionProxy.authenticate(new byte[0])) {
                presented.remove(sessionProxy.sessionId());
                check.onAccepted(shown.node());
            }
        } else if (sessionProxy.challenge(check.settings().getBytes(StandardCharsets.UTF_8))) {
            presented.remove(sessionProxy.sessionId());
            check.onOther(shown.node(), shown.settings());
        }
    }

    private boolean isOfThisCluster(Shown shown) {
        return MessageDigest.isEqual(shown.token().getBytes(StandardCharsets.UTF_8), token)
                && check.takes(shown.node(), shown.settings());
    }

    @Override
    public void onChallengedSession(SessionProxy sessionProxy, long nowMs) {
        if (told.remove(sessionProxy.sessionId())) {
            sessionProxy.reject();
        }
    }
}
