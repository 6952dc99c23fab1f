// SPDX-License-Identifier: Apache-2.0
/** Configuration of the gateway and its sessions, and the differences between versions of FIX. */
@NullMarked
package org.outcry.fixgateway.config;

import org.jspecify.annotations.NullMarked;
