/** Tests of texts. */
package org.outcry.wire.text;
