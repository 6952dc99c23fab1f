// SPDX-License-Identifier: Apache-2.0
/** Events as method calls, their encodings, and files of events. */
module org.outcry.wire {
    requires static org.jspecify;

    exports org.outcry.wire;
    exports org.outcry.wire.codec;
    exports org.outcry.wire.file;
    exports org.outcry.wire.message;
    exports org.outcry.wire.offheap;
    exports org.outcry.wire.packed;
    exports org.outcry.wire.schema;
    exports org.outcry.wire.text;
    exports org.outcry.wire.transcode;
}
