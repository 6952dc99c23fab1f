// SPDX-License-Identifier: Apache-2.0
/**
 * Files of events: numbered and timed records of encoded calls, appended by one writer and followed by any number of
 * readers, in this process or another. Segments are memory-mapped; every record bears a checksum.
 *
 * <p>A segment is {@code segmentBytes} long, little-endian throughout:
 *
 * <pre>
 * 0                      header, 64 bytes: magic "OUTCRYEV" (8), format version (4), rules version (4),
 *                        layout hash (8), segment bytes (4), encoding (4), number of the first record (8),
 *                        CRC-32C of these (4)
 * 64                     index, segmentBytes / 512 bytes: position of each 64th record (4 each), 0 if there is none yet
 * 64 + segmentBytes/512  records, each at a multiple of 8: length of header and body (4, written last; 0 if there is
 *                        none yet; -1 if the next record is in the next segment), CRC-32C of what follows (4),
 *                        number (8), time in ns (8), method id (4), reserved 0 (4), body
 * </pre>
 *
 * <p>{@link org.outcry.wire.file.SealedSegments} lists the checksums of segments that are closed;
 * {@link org.outcry.wire.file.StoredPosition} is where a reader is.
 */
@NullMarked
package org.outcry.wire.file;

import org.jspecify.annotations.NullMarked;
