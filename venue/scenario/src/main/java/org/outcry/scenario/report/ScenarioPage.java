// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.report;

import java.net.InetSocketAddress;
import java.util.List;

/** Results as a page. */
public final class ScenarioPage {
    private ScenarioPage() {}

    /** Returns an address as a person writes it. */
    public static String address(InetSocketAddress address) {
        return address.getAddress().getHostAddress() + ":" + address.getPort();
    }

    /** Returns the page. */
    public static String of(List<ScenarioResult> results) {
        return results.toString();
    }
}
