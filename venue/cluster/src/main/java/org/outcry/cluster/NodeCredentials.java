// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import io.aeron.security.CredentialsSupplier;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Credentials that a node shows to the one that leads: the secret, its number, and the settings that all nodes must
 * have in common. They travel as they are, on the nodes' own network.
 */
final class NodeCredentials implements CredentialsSupplier {
    /** No part has it. */
    private static final char SEPARATOR = '\0';

    private static final int PARTS = 3;

    private final String token;
    private final int node;
    private final SettingsCheck check;

    /**
     * Creates the credentials of this node.
     *
     * @param check has the settings, and learns those of a leader that refuses them
     */
    NodeCredentials(String token, int node, SettingsCheck check) {
        this.token = token;
        this.node = node;
        this.check = check;
    }

    /**
     * Parts of what was shown.
     *
     * @param node the number of the node, from 1 to {@value ClusterConfig#MAX_NODES}
     */
    record Shown(String token, int node, String settings) {}

    /** Returns the parts of what was shown, or null if these are not the credentials of a node. */
    static @Nullable Shown parse(byte[] encoded) {
        String[] parts = new String(encoded, StandardCharsets.UTF_8).split(String.valueOf(SEPARATOR), -1);
        if (parts.length != PARTS || parts[1].length() != 1) {
            return null;
        }
        int node = parts[1].charAt(0) - '0';
        return node < 1 || node > ClusterConfig.MAX_NODES ? null : new Shown(parts[0], node, parts[2]);
    }

    @Override
    public byte[] encodedCredentials() {
        return (token + SEPARATOR + node + SEPARATOR + check.settings()).getBytes(StandardCharsets.UTF_8);
    }

    /** Takes the settings of a leader that has others. There is nothing to answer. */
    @Override
    public byte[] onChallenge(byte[] encodedChallenge) {
        check.onRefused(new String(encodedChallenge, StandardCharsets.UTF_8));
        return new byte[0];
    }
}
