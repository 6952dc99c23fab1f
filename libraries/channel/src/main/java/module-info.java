// SPDX-License-Identifier: Apache-2.0
/** Wire events over TCP, both ways. */
module org.outcry.channel {
    requires static org.jspecify;
    requires transitive org.outcry.link;
    requires transitive org.outcry.wire;

    exports org.outcry.channel;
    exports org.outcry.channel.copy;
    exports org.outcry.channel.service;
}
