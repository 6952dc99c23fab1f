// SPDX-License-Identifier: Apache-2.0
/** One event object as it was, and as it was changed, a package-private interface for each. */
package org.outcry.wire.processor.evolution;
