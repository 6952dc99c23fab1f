/** Events as method calls, their encodings, and files of events. */
module org.outcry.wire {
    requires static transitive org.jspecify;

    exports org.outcry.wire;
    exports org.outcry.wire.binary;
    exports org.outcry.wire.file;
}
