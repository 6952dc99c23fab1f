// SPDX-License-Identifier: Apache-2.0
/** Codecs of other libraries for an order. */
package org.outcry.benchmarks.formats;
