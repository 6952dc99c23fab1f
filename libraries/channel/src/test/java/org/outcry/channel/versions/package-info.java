// SPDX-License-Identifier: Apache-2.0
/** Two versions of a service: a field was added, one renamed, one removed, and a method was added to each interface. */
@org.jspecify.annotations.NullMarked
package org.outcry.channel.versions;
