/** Wire events over TCP, both ways. */
module org.outcry.channel {
    requires transitive org.outcry.wire;
    requires static transitive org.jspecify;

    exports org.outcry.channel;
}
