// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test.basket;

import java.util.ArrayList;
import java.util.List;

/** Some legs, the first of which leads. */
public final class Basket {
    public Leg lead = new Leg();
    public List<Leg> legs = new ArrayList<>();
}
