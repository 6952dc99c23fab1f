package org.outcry.lab.formats;

/**
 * What one method found of one codec.
 *
 * @param codec its name
 * @param method the way of measuring
 * @param p50Ns of an operation; for the average, of the means of a thousand
 * @param p99Ns likewise
 * @param meanNs of an operation
 * @param bytes that an order takes
 * @param bytesAllocated per operation
 */
record FormatRow(
        String codec, Method method, double p50Ns, double p99Ns, double meanNs, int bytes, double bytesAllocated) {}
