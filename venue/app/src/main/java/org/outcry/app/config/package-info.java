/** A venue's configuration: a YAML file, read strictly; every error in it is reported at once with line and column. */
@NullMarked
package org.outcry.app.config;

import org.jspecify.annotations.NullMarked;
