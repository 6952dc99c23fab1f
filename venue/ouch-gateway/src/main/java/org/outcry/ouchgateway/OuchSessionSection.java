// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.section.Section;
import org.outcry.soup.SoupBinTcp;

/** Item of {@code ouch.sessions}. */
record OuchSessionSection(
        @Key(min = "1", max = Key.MAX_SESSION, about = "number of the session")
        int number,

        @Key(usual = Key.NONE, max = "6", about = "user of its login; the session's `compId` if left out")
        String user,

        @Key(usual = Key.NONE, about = "its password; that of the session if left out") @Nullable
        PasswordHash passwordHash,

        @Key(usual = Key.NONE, max = "4", about = "the only firm that its messages may name")
        String firm)
        implements Section {

    private Optional<VenueDescription.Session> known(VenueDescription venue) {
        return venue.sessions().stream().filter(each -> each.number() == number).findFirst();
    }

    @Override
    public void check(ConfigMap map, VenueDescription venue) {
        VenueDescription.Session session = known(venue).orElse(null);
        if (session == null) {
            TreeSet<Integer> numbers = venue.sessions().stream()
                    .map(VenueDescription.Session::number)
                    .collect(Collectors.toCollection(TreeSet::new));
            map.error("number", "no such session: number=" + number + "; sessions has " + numbers);
        } else if (user.isEmpty() && session.compId().length() > SoupBinTcp.USER_LENGTH) {
            map.error(
                    "user",
                    "session " + number + " needs a user of at most " + SoupBinTcp.USER_LENGTH
                            + " characters, because its compId is longer: " + session.compId());
        }
    }

    /** Returns the user of its login; null if the venue has no such session. */
    @Nullable
    String userIn(VenueDescription venue) {
        return user.isEmpty()
                ? known(venue).map(VenueDescription.Session::compId).orElse(null)
                : user;
    }

    /** Returns the session of a venue, if the section has no error. */
    OuchSessionConfig in(VenueDescription venue) {
        VenueDescription.Session session = known(venue).orElseThrow();
        return new OuchSessionConfig(
                number,
                user.isEmpty() ? session.compId() : user,
                passwordHash == null ? session.password() : passwordHash,
                session.peers(),
                firm);
    }
}
