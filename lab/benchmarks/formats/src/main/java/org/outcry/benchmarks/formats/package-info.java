/** Codecs of other libraries for an order. */
package org.outcry.benchmarks.formats;
