/** Event objects that declare each field. */
package org.outcry.wire.processor.flat;
