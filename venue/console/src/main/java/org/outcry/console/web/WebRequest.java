// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

/**
 * Request, as far as the console looks at it.
 *
 * @param parameters those of the query and of the body
 * @param host the Host header; empty if there is none
 * @param origin the Origin header; empty if there is none
 * @param site the Sec-Fetch-Site header; empty if there is none
 * @param token the token that it shows; empty if there is none
 * @param address the address that it comes from
 */
record WebRequest(
        String method,
        String path,
        Parameters parameters,
        String host,
        String origin,
        String site,
        String token,
        String address) {
    boolean isPost() {
        return method.equals("POST");
    }

    String parameter(String name) {
        return parameters.get(name);
    }
}
