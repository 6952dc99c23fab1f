// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/** Version of the rules by which commands are executed. */
public class RulesVersion {
    /** The version. */
    public int version;
}
