// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load;

/**
 * Call that is sent to a service again and again: the number of its method, and its body as a trivially copyable writer
 * makes it.
 */
final class TemplateCall {
    final int methodId;
    final byte[] body;

    TemplateCall(int methodId, byte[] body) {
        this.methodId = methodId;
        this.body = body;
    }
}
