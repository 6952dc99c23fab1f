// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.sample;

public enum Colour {
    RED,
    GREEN,
    /** A word that YAML 1.1 takes for false. */
    NO
}
