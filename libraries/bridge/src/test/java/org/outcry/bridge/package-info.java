// SPDX-License-Identifier: Apache-2.0
/** Tests of bridges from outside: HTTP, WebSockets, curl and Node. */
@org.jspecify.annotations.NullMarked
package org.outcry.bridge;
