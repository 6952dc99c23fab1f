/** Other libraries' encodings of an order. */
package org.outcry.benchmarks.formats;
