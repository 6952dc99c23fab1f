// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

/**
 * Answer to an HTTP request.
 *
 * @param status the HTTP status
 * @param json the body
 */
record Reply(int status, String json) {}
