/**
 * FIX over TCP for programs that count nanoseconds: a decoder and an encoder over byte arrays, bounded connection buffers,
 * the protocol of an acceptor's session, and a small initiator. Nothing here allocates in steady state, throws because of
 * what a counterparty sent, blocks, or starts a thread; a class belongs to one thread at a time.
 *
 * <p>Source: FIX 4.4 with errata 20030618, volumes 1 and 2; FIX Session Layer Test Cases.
 */
@NullMarked
package org.outcry.fix;

import org.jspecify.annotations.NullMarked;
