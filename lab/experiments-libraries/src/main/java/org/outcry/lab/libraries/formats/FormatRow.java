// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

/**
 * Result of one method for one codec.
 *
 * @param codec its name
 * @param shape the form of the order's texts
 * @param method the way of measuring
 * @param p50Ns median time of an operation; for the average, median of the means of a thousand
 * @param p99Ns 99th percentile of the same
 * @param meanNs mean time of an operation
 * @param bytes encoded length of an order
 * @param bytesAllocated per operation
 */
record FormatRow(
        String codec,
        TextShape shape,
        Method method,
        double p50Ns,
        double p99Ns,
        double meanNs,
        int bytes,
        double bytesAllocated) {
    /** Returns a name of codec and shape. */
    String id() {
        return codec + "-" + shape.jsonName();
    }
}
