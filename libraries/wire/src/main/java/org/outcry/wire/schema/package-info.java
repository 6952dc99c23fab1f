// SPDX-License-Identifier: Apache-2.0
/**
 * Schemas of event interfaces and event objects, and the values of the binary encodings that they describe.
 *
 * <p>A schema is a line of text: fields separated by spaces, each a name, a colon and a kind. A name may be followed by
 * {@code #} and the number of the field, by which readers of other schemas find it. {@code j} long, {@code i} int,
 * {@code s} short, {@code b} byte, {@code c} char, {@code z} boolean, {@code d} double, {@code f} float, {@code t} a
 * long that holds a time in ns, {@code a(NAME)} a long that holds up to eight characters of the text NAME, {@code
 * e(A,B)} an enum with its constants, {@code u} a text, {@code o(FIELDS)} an object, {@code [KIND} a list or an array,
 * <code>&#123;KINDKIND</code> a map with the kinds of keys ({@code u} or {@code e}) and values, {@code v(FIELDS)} one
 * of several objects, with a field of kind {@code o} for each. A question mark before the kind: may be null. A number
 * behind {@code u}, {@code [} or <code>&#123;</code> is the most characters, elements or entries; it is missing where
 * it is 1,024. A long that stands for something else has that in parentheses.
 *
 * <p>The raw form of an object is its fields in order: double, float and time little-endian in full; boolean and byte
 * one byte; an enum its ordinal, one byte; {@code a} the number of its characters, one byte, and the characters; a text
 * the number of its bytes and the bytes, in UTF-8; a list the number of its elements and the elements; a map the number
 * of its entries, and each key with its value; an object its fields; one of several objects the number of its field,
 * from 0, one byte, and the object; before what may be null one byte, 0 if it is; all other whole numbers as
 * {@link org.outcry.wire.codec.RawBytes} describes. The self-describing form is the bytes of the schema (2, of a
 * little-endian number), the schema in UTF-8, and the raw form.
 *
 * <p>The trivially copyable form of an object without texts, lists, maps, choices and nulls is its fields in order,
 * packed, little-endian, each in full: 8 bytes for {@code j d t a}, 4 for {@code i f}, 2 for {@code s c}, 1 for
 * {@code b z e}. An object that holds one of those has its raw form among the trivially copyable bodies of its
 * interface.
 */
@NullMarked
package org.outcry.wire.schema;

import org.jspecify.annotations.NullMarked;
