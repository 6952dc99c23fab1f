/** What makes a figure count: percentiles, and whether the machine was quiet enough. */
@NullMarked
package org.outcry.lab.measure;

import org.jspecify.annotations.NullMarked;
