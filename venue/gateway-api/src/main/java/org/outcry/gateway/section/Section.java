// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.section;

import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;

/** Section of the configuration, or an item of one, whose keys depend on each other or on the venue. */
public interface Section {
    /**
     * Checks what no key can be checked for alone. Called when all keys were read; one with an error has its default.
     *
     * @param map takes the errors, at the places of their keys
     */
    void check(ConfigMap map, VenueDescription venue);
}
