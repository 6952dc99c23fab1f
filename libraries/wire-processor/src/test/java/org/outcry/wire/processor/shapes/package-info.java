/** Events of every shape, for the tests. */
@org.jspecify.annotations.NullMarked
package org.outcry.wire.processor.shapes;
