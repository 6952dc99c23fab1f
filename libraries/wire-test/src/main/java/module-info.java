// SPDX-License-Identifier: Apache-2.0
/** Behaviour tests of services: calls in, calls out, in YAML. JUnit is needed where its tests are made only. */
module org.outcry.wire.test {
    requires static org.jspecify;
    requires static org.junit.jupiter.api;
    requires transitive org.outcry.wire;

    exports org.outcry.wire.test;
}
