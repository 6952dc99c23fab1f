// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.net.InetSocketAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.api.Role;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;
import org.outcry.gateway.section.Section;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.nativeapi.LocalTokens;

/** Section {@code native} of a venue's configuration. */
public record NativeSection(
        @Key(usual = "127.0.0.1:9884", about = "address to listen on; port 0 for any free one")
        InetSocketAddress listen,

        @Key(usual = "64", min = "1", max = "65535", about = "connections of clients that are admitted")
        int connections,

        @Key(usual = "yes", about = "tokens for users of this machine in the data folder, new at each start")
        boolean localTokens,

        @Key(about = "clients with tokens of their own", isReloaded = true)
        List<NativeClientSection> clients,

        @Key(usual = Key.NONE, about = "commands that need a second operator") @Nullable
        FourEyes fourEyes,

        @Key(usual = "optional", about = "the reason that an operator gives for each command")
        Reasons reasons,

        @Key(usual = Key.NONE, about = "section `tls` of the listener; the first one if left out") @Nullable
        TlsSection tls)
        implements Section {
    /** Reasons for operators' commands. */
    public enum Reasons {
        OPTIONAL,
        REQUIRED
    }

    public NativeSection {
        clients = List.copyOf(clients);
    }

    /** Returns the commands that need a second operator. */
    public FourEyes secondOperator() {
        return fourEyes == null ? FourEyes.NONE : fourEyes;
    }

    @Override
    public void check(ConfigMap map, VenueDescription venue) {
        map.requireDistinct(
                "clients",
                "name",
                clients.stream().map(NativeClientSection::name).toList(),
                NativeClientSection.TWICE);
        map.requireDistinct(
                "clients",
                "gateway",
                clients.stream()
                        .map(client -> client.role() == Role.GATEWAY ? client.gateway() : null)
                        .toList(),
                "gateway number given twice: ");
        Set<String> operators = new HashSet<>(localTokens ? Set.of(LocalTokens.OPERATOR) : Set.of());
        clients.stream()
                .filter(client -> client.role() == Role.OPERATOR)
                .map(NativeClientSection::name)
                .forEach(operators::add);
        if (fourEyes != null) {
            fourEyes.check(map.map("fourEyes"), operators);
        }
    }
}
