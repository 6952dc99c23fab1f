// SPDX-License-Identifier: Apache-2.0
/** Endpoints that Jetty calls by public method handles; programs don't. */
@NullMarked
package org.outcry.bridge.endpoint;

import org.jspecify.annotations.NullMarked;
