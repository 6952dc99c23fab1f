/** Commands and events of orders and trades. */
@NullMarked
package org.outcry.api.order;

import org.jspecify.annotations.NullMarked;
