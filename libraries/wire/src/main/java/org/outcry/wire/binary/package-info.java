/**
 * The values and schemas of the binary encodings: what generated code stands on, and what reads bytes whose schema is known
 * only when the program runs.
 *
 * <p>A schema is a line of text: fields separated by spaces, each a name, a colon and a kind. {@code j} long, {@code i} int,
 * {@code s} short, {@code b} byte, {@code c} char, {@code z} boolean, {@code d} double, {@code f} float, {@code t} a long
 * that holds a time in ns, {@code a(NAME)} a long that holds up to eight characters of the text NAME, {@code e(A,B)} an enum
 * with its constants.
 *
 * <p>The raw form of an object is its fields in order: double, float and time little-endian in full; boolean and byte one
 * byte; an enum its ordinal, one byte; {@code a} the number of its characters, one byte, and the characters; all other whole
 * numbers as {@link org.outcry.wire.binary.RawBytes} describes. The self-describing form is the bytes of the schema (2, of
 * a little-endian number), the schema in UTF-8, and the raw form.
 */
@NullMarked
package org.outcry.wire.binary;

import org.jspecify.annotations.NullMarked;
